/** A quiet bell, made on the spot. Off unless somebody turns it on. */

let context: AudioContext | null = null

export function bell(): void {
  try {
    context ??= new AudioContext()
    const now = context.currentTime
    for (const [pitch, loud] of [
      [660, 0.05],
      [990, 0.025],
    ] as const) {
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(loud, now)
      volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.9)
      tone.connect(volume).connect(context.destination)
      tone.start(now)
      tone.stop(now + 0.95)
    }
  } catch {
    // A browser that forbids sound before the first touch stays silent.
  }
}
