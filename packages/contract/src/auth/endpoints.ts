import { endpointsAt } from '../base/endpoint.ts'
import { accountSchemas, handOverSchemas } from './account.ts'
import { ACCOUNT_ADDRESSES, HAND_OVER_ADDRESSES, SECOND_FACTOR_ADDRESSES, SIGN_IN_ADDRESSES } from './addresses.ts'
import { secondFactorSchemas } from './second-factor.ts'
import { signInSchemas } from './sign-in.ts'

export const signInEndpoints = endpointsAt(SIGN_IN_ADDRESSES, signInSchemas)
export const accountEndpoints = endpointsAt(ACCOUNT_ADDRESSES, accountSchemas)
export const handOverEndpoints = endpointsAt(HAND_OVER_ADDRESSES, handOverSchemas)
export const secondFactorEndpoints = endpointsAt(SECOND_FACTOR_ADDRESSES, secondFactorSchemas)
