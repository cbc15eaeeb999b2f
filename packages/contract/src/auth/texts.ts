import { FAULT_TEXTS } from '../base/texts.ts'

/** The texts of sign-in, word for word (spec: platform 5 and 8). */
export const SIGN_IN_TEXTS = {
  invalidIdentifier: 'Please enter a valid mobile number or email address.',
  invalidCode: 'Please enter a valid OTP.',
  unregisteredMobile: 'This mobile number is not registered with us. Please try again',
  tooManyAttempts:
    'You have exceeded the maximum number of incorrect attempts. Please wait for some time and try again',
  /** So many wrong codes from strange browsers that they are closed to them for a day; a link is not. */
  codesClosed:
    'Too many wrong codes were tried. Please ask for a link by “Forgot password”, or use a device that you signed in with before',
  unknownUser: 'User does not exist',
  wrongCode: 'You have entered an incorrect OTP. Please try again',
  serviceUnavailable: FAULT_TEXTS.serviceUnavailable,
  /** An account that could not be made (spec: platform 8, create-user). */
  createUserFailed: 'service not available',
  verificationFailed: FAULT_TEXTS.verificationFailed,
  /** A rejected password call (network, 5xx); a wrong password shows the server's own text (decisions 3). */
  passwordCallRejected: 'You have entered wrong Otp',
  codeSent: 'OTP sent successfully',
  /** Within the gap between two codes: the one that was sent works in this browser too. */
  codeSentBefore: 'An OTP was sent a moment ago. Please use that one',
  /** So many wrong passwords from strange browsers that the account takes none from them for a while. */
  codeOnly:
    'Too many wrong passwords were tried for this account. Please sign in with a one-time code, or ask for a link by “Forgot password”',
  wrongPassword: 'Invalid login, please try again',
  secondFactorWrong: 'This code is not right. Please try the one that your app shows now',
  secondFactorEnded: 'Your sign-in took too long. Please sign in again',
  secondFactorNeeded: 'Please set up two-step sign-in first',
  secondFactorIsOn: 'Two-step sign-in is on already',
  /** Neutral: the same for a known and an unknown name. */
  resetSent: 'If this account exists, a link to set a new password is on its way.',
  resetLinkEnded: 'This link has expired or was used. Please ask for a new one',
  passwordChanged: 'Your password was changed',
  mustChangePassword: 'Please choose a new password first',
  signUpEnded: 'Your sign-up took too long. Please ask for a new OTP',
} as const
