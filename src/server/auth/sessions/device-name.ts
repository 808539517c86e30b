/** The first one in the User-Agent wins; most browsers also call themselves Chrome and Safari. */
const browsers: [mark: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [mark: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome on Android`: enough for its owner to recognise a device. Anyone can send any User-Agent. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? ''
  const nameIn = (names: typeof browsers) => names.find(([mark]) => mark.test(text))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (!browser) return system ?? 'an unknown device'
  return system ? `${browser} on ${system}` : browser
}
