/** Names of two languages in one head stand apart by a stroke, a bracket or their letters. */
const STROKES = /[/|()[\]]/
const DEVANAGARI = /\p{Script=Devanagari}/u

/** The names that a head has in Hindi and in English, itself first: `question / प्रश्न`, `विकल्प क option a`. */
export function namesOfHead(head: string): string[] {
  if (!DEVANAGARI.test(head) || !/[a-z]/.test(head)) return [head]
  const parts = [head.split(STROKES), splitByLetters(head)].filter(names => names.length > 1).flat()
  // A letter alone is what may be written below: `level (A/B)`.
  return [head, ...parts.map(name => name.trim()).filter(name => countLetters(name) > 1)]
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Cut where a word of other letters begins; a letter or a number alone belongs to the word before it. */
function splitByLetters(head: string): string[] {
  const names: string[][] = []
  let isHindi: boolean | null = null
  for (const word of head.split(' ')) {
    const is = DEVANAGARI.test(word)
    if (names.length > 0 && (is === isHindi || countLetters(word) < 2)) names.at(-1)?.push(word)
    else {
      names.push([word])
      isHindi = is
    }
  }
  return names.map(words => words.join(' '))
}
