/** Limits of sign-in (decisions 2; numbers where the documents are silent: docs/spec/gaps.md). */
export interface SignInLimits {
  codeLifeS: number
  codeTries: number
  /** After the last wrong try the scope waits this long. */
  lockS: number
  /** Between two codes for one person, for browsers that never signed this person in. */
  resendS: number
  /** Codes of one person from one scope in a window. */
  codesPerScope: number
  /** Codes for anybody from one address in a window. */
  codesPerAddress: number
  /** Wrong passwords of one person from one scope in a window. */
  passwordsPerScope: number
  passwordsPerAddress: number
  windowS: number
  /** Links for a new password: asked for by one scope and by one address in a window. */
  resetsPerScope: number
  resetsPerAddress: number
  /** Life of a link for a new password. */
  resetLifeS: number
  /** Between the right code and the account of a lead. */
  signUpLifeS: number
  handOverLifeS: number
  /** Hand-over codes of one person in a minute. */
  handOversPerMinute: number
  /** Failed sign-ins that are told of one address in a window; browsers and the server are counted apart. */
  failuresPerAddress: number
}

export const limits: SignInLimits = {
  codeLifeS: 300,
  codeTries: 5,
  lockS: 300,
  resendS: 60,
  codesPerScope: 5,
  codesPerAddress: 30,
  passwordsPerScope: 5,
  passwordsPerAddress: 50,
  windowS: 900,
  resetsPerScope: 5,
  resetsPerAddress: 30,
  resetLifeS: 3600,
  signUpLifeS: 900,
  handOverLifeS: 60,
  handOversPerMinute: 20,
  failuresPerAddress: 100,
}

/** For the demo institute: everybody is one address, and nobody waits a minute. */
export const demoLimits: SignInLimits = {
  ...limits,
  resendS: 5,
  codesPerScope: 60,
  codesPerAddress: 2000,
  passwordsPerScope: 30,
  passwordsPerAddress: 2000,
  resetsPerScope: 60,
  resetsPerAddress: 2000,
}
