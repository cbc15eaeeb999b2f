/** What a new password must be. The documents show no rule (spec: platform 5); chosen: docs/spec/gaps/auth.md. */
export const PASSWORD_RULES = {
  /** Characters. */
  minLength: 10,
  /** Characters; longer ones cost the server time for nothing. */
  maxLength: 200,
  /** Different characters: '1111111111' is none. */
  minDistinct: 5,
} as const

export const PASSWORD_TEXTS = {
  tooShort: `Use ${PASSWORD_RULES.minLength} characters or more`,
  tooLong: `Use ${PASSWORD_RULES.maxLength} characters or fewer`,
  tooSimple: 'Use more different characters',
  isName: 'Do not use your name, e-mail or phone as the password',
  isCommon: 'Many people use this password, so it is tried first. Use another one',
  isOld: 'Use a password that you did not use before',
  hasFactor: 'Your account has two-step sign-in: change the password while you are signed in, or ask for a link.',
} as const

/** Why a password is refused, or null: the same rule in the browser and on the server. */
export function passwordFault(password: string): string | null {
  if (password.length < PASSWORD_RULES.minLength) return PASSWORD_TEXTS.tooShort
  if (password.length > PASSWORD_RULES.maxLength) return PASSWORD_TEXTS.tooLong
  if (new Set(password).size < PASSWORD_RULES.minDistinct) return PASSWORD_TEXTS.tooSimple
  return null
}
