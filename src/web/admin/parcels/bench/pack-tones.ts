export type Tone = 'high' | 'low'

const tones: Record<Tone, { hertz: number; seconds: number }> = {
  high: { hertz: 880, seconds: 0.12 },
  low: { hertz: 196, seconds: 0.4 },
}

let context: AudioContext | null = null

/** A tone for somebody who looks at the units and not at the screen (docs/product/parcels.md, Pack bench). */
export function playTone(tone: Tone): void {
  // Made after a key was pressed: before, browsers keep a page silent.
  context ??= new AudioContext()
  const { hertz, seconds } = tones[tone]
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = tone === 'low' ? 'square' : 'sine'
  oscillator.frequency.value = hertz
  volume.gain.value = 0.15
  oscillator.connect(volume).connect(context.destination)
  oscillator.start()
  oscillator.stop(context.currentTime + seconds)
}
