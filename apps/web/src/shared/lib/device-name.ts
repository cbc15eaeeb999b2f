const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const nameIn = (table: [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1]

/** 'Chrome on Windows' from what a browser calls itself; an app's own name stays. */
export function deviceName(device: string, kind: 'browser' | 'app'): string {
  const browser = nameIn(BROWSERS, device)
  const system = nameIn(SYSTEMS, device)
  if (browser) return system ? `${browser} on ${system}` : browser
  return device || (kind === 'app' ? 'An app' : 'A browser')
}
