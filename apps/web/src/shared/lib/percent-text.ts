/** `60%`, `66.67%`; never rounded up to a whole: what stands beside 'Not cleared' is below the pass mark. */
export function pctText(pct: number): string {
  const near = Number(pct.toFixed(2))
  return `${Number.isInteger(near) && near > pct ? (near - 0.01).toFixed(2) : near}%`
}
