/** What this device remembers. Where nothing may be stored (a private window), it remembers until the tab closes. */

const forgetful = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? forgetful.get(key) ?? null
  } catch {
    return forgetful.get(key) ?? null
  }
}

export function recall<T>(key: string, otherwise: T): T {
  const text = read(key)
  if (text === null) return otherwise
  try {
    return JSON.parse(text) as T
  } catch {
    return otherwise
  }
}

/** Whether it will still be there after the tab closes. */
export function keep(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  forgetful.set(key, text)
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function forget(key: string): void {
  forgetful.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing to remove.
  }
}
