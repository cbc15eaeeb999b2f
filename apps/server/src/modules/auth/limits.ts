/** Limits of sign-in (decisions 2; numbers where the documents are silent: docs/spec/gaps/auth.md). */
export interface SignInLimits {
  codeLifeS: number
  /** Wrong tries of one browser on one code. */
  codeTries: number
  /** After the last wrong try the browser waits this long. */
  lockS: number
  /** Wrong codes of one person in a day, over all browsers that never signed this person in. */
  codeTriesPerDay: number
  /** Of these what one address and one network add at most: one laptop cannot close the codes of anybody. */
  codeTriesPerAddress: number
  codeTriesPerNetwork: number
  /** Between two codes for one person, for browsers that never signed this person in. Grows up to the life of a code. */
  resendS: number
  /** Codes to one number in an hour for browsers that never signed this person in: each is a message to somebody's phone. */
  codesPerNumber: number
  /** Numbers that an address hears to be unknown in an hour; then they are answered as known ones are. */
  unknownNumbersPerAddress: number
  windowS: number
  /** What is sent at the wish of a browser to one person in a window: codes and links apart. */
  asksPerScope: number
  /** Of what is sent at the wish of one address to anybody in a window. */
  asksPerAddress: number
  asksPerNetwork: number
  /** Links for a new password to one person in an hour: the last one works for an hour. */
  linksPerPerson: number
  /** News about their account to one person in a day. */
  noticesPerPerson: number
  /** Wrong passwords of one person from one browser in a window. */
  passwordsPerScope: number
  /** Wrong passwords for anybody from one address in a window. */
  passwordsPerAddress: number
  passwordsPerNetwork: number
  /** Wrong passwords of one person in an hour, over all browsers that never signed this person in. */
  passwordsPerAccount: number
  /** Life of a link for a new password. */
  resetLifeS: number
  /** Between the right code and the account of a lead. */
  signUpLifeS: number
  /** Between the first and the second step of sign-in. */
  secondFactorLifeS: number
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
  codeTriesPerDay: 100,
  codeTriesPerAddress: 15,
  codeTriesPerNetwork: 30,
  resendS: 60,
  codesPerNumber: 5,
  unknownNumbersPerAddress: 10,
  windowS: 900,
  asksPerScope: 5,
  asksPerAddress: 30,
  asksPerNetwork: 300,
  linksPerPerson: 12,
  noticesPerPerson: 10,
  passwordsPerScope: 5,
  passwordsPerAddress: 50,
  passwordsPerNetwork: 500,
  passwordsPerAccount: 20,
  resetLifeS: 3600,
  signUpLifeS: 900,
  secondFactorLifeS: 600,
  handOverLifeS: 60,
  handOversPerMinute: 20,
  failuresPerAddress: 100,
}

/** For the demo institute: everybody is one address, and nobody waits a minute. */
export const demoLimits: SignInLimits = {
  ...limits,
  codeTriesPerAddress: 100,
  codeTriesPerNetwork: 100,
  resendS: 5,
  codesPerNumber: 60,
  unknownNumbersPerAddress: 100,
  asksPerScope: 60,
  asksPerAddress: 2000,
  asksPerNetwork: 2000,
  passwordsPerScope: 30,
  passwordsPerAddress: 2000,
  passwordsPerNetwork: 2000,
}
