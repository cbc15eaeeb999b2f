import { expect, it } from 'vitest'
import { SIGN_IN_TEXTS } from './texts.ts'

it.each([
  ['invalidIdentifier', 'Please enter a valid mobile number or email address.'],
  ['invalidCode', 'Please enter a valid OTP.'],
  ['unregisteredMobile', 'This mobile number is not registered with us. Please try again'],
  [
    'tooManyAttempts',
    'You have exceeded the maximum number of incorrect attempts. Please wait for some time and try again',
  ],
  ['unknownUser', 'User does not exist'],
  ['wrongCode', 'You have entered an incorrect OTP. Please try again'],
  ['serviceUnavailable', 'service unavailable'],
  ['createUserFailed', 'service not available'],
  ['verificationFailed', 'token verification failed'],
  ['passwordCallRejected', 'You have entered wrong Otp'],
] as const)('%s is written as the documents have it (platform 5 and 8)', (name, text) =>
  expect(SIGN_IN_TEXTS[name]).toBe(text),
)
