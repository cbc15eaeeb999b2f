import { PASSWORD_TEXTS, passwordFault } from '@learn/contract/auth'

/** The list is read when the first password is chosen: few nodes ever need it at their start. */
let known: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Why nobody may have a password, or null; what it has to do with its owner is asked elsewhere. */
export async function passwordRefusal(password: string): Promise<string | null> {
  return passwordFault(password) ?? ((await isCommon(password)) ? PASSWORD_TEXTS.isCommon : null)
}

/** A password without digits and signs at its ends: what people hang on to a word so that it is taken. */
export const getCore = (password: string): string =>
  password
    .trim()
    .toLowerCase()
    .replace(/^[^a-z]+/, '')
    .replace(/[^a-z]+$/, '')

/** True where three of four signs are neighbours of the one before. */
function isRow(text: string): boolean {
  const codes = Array.from(text, sign => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, n) => Math.abs(code - (codes[n] ?? 0)) <= 1)
  return steps.length * 4 >= codes.length * 3
}

/**
 * Whether a password is one of those that everybody tries first: as it is, without digits and signs at its ends, or as a
 * half that is said twice, or a row of neighbours such as 1234 or abcd for the most part. Letter case does not count.
 */
export async function isCommon(password: string): Promise<boolean> {
  known ??= readList()
  const list = await known
  const text = password.trim().toLowerCase()
  const core = getCore(text)
  const letters = text.replaceAll(/[^a-z]/g, '')
  const halves = [text, letters].flatMap(whole => {
    const half = whole.slice(0, whole.length / 2)
    return half + half === whole ? [half] : []
  })
  return isRow(text) || [text, core, ...halves].some(part => list.has(part))
}
