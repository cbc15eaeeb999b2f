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

/**
 * Whether a password is one of those that everybody tries first: as it is, without digits and signs at its ends, or as a
 * half that is said twice. Letter case does not count.
 */
export async function isCommon(password: string): Promise<boolean> {
  known ??= readList()
  const list = await known
  const text = password.trim().toLowerCase()
  const half = text.slice(0, text.length / 2)
  const isTwice = half + half === text
  const core = text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return list.has(text) || list.has(core) || (isTwice && list.has(half))
}
