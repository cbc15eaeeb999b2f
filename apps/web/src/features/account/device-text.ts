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

const HOUR_S = 3600
const DAY_S = 86_400

/** 'within the hour', '3 hours ago', '2 days ago': the server keeps the hour only. */
export function seenText(seenAtS: number, nowS: number): string {
  const agoS = Math.max(0, nowS - seenAtS)
  if (agoS < 2 * HOUR_S) return 'within the hour'
  const [count, unit] = agoS < 2 * DAY_S ? [Math.floor(agoS / HOUR_S), 'hours'] : [Math.floor(agoS / DAY_S), 'days']
  return `${count} ${unit} ago`
}
