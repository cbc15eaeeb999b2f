/** What is typed as rupees (`1,250` or `1250.50`) in whole paise; null for what is no sum above zero. */
export function parseRupees(text: string): number | null {
  const match = /^(?:₹\s*)?(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match?.[1]) return null
  const paise = Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(paise) && paise > 0 ? paise : null
}

/** Paise as somebody would type them: `1250`, `1250.50`. */
export const rupeesText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)

/** A percentage as it is typed (`12.5`) in hundredths of a per cent; null for what is none. */
export function parsePercent(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null
  const bps = Math.round(Number(text) * 100)
  return bps > 0 && bps <= 10_000 ? bps : null
}
