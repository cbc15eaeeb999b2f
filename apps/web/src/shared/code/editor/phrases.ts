/** Words of the editor that stand on the screen or are read aloud, in the voice of the product. */
export const PHRASES: Readonly<Record<string, string>> = {
  Find: 'Find',
  Replace: 'Replace with',
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  'by word': 'Whole words',
  regexp: 'Pattern',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close search',
  'Go to line': 'Go to line',
  go: 'Go',
}
