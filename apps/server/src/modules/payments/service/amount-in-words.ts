const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const below100 = (n: number): string => {
  if (n < 20) return ONES[n] ?? ''
  const rest = n % 10
  return `${TENS[Math.floor(n / 10)]}${rest === 0 ? '' : `-${ONES[rest]}`}`
}

/** Whole numbers in the words of India: lakh and crore. */
function words(n: number): string {
  for (const [size, name] of [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const)
    if (n >= size) {
      const rest = n % size
      const link = rest === 0 ? '' : rest < 100 ? ' and ' : ' '
      return `${words(Math.floor(n / size))} ${name}${rest === 0 ? '' : `${link}${words(rest)}`}`
    }
  return below100(n)
}

/** 'Rupees eleven thousand six hundred and eighty-two only', as it stands on invoices. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  return `Rupees ${words(rupees)}${rest === 0 ? '' : ` and ${below100(rest)} paise`} only`
}
