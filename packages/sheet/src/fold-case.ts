/**
 * A text without regard to case, character by character: as many characters as before, so places in it are places in
 * the text (`İ` would become two, and `Σ` at the end of a word another letter than inside).
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower
  return text
    .split('İ')
    .map(part => part.toLowerCase().replaceAll('ς', 'σ'))
    .join('İ')
}
