import type { ErrorCode } from '@learn/contract'
import type { AppError } from '../errors.ts'

/** A fault as clients of the web-service protocol expect it. They test `errorcode`, never `exception`. */
export interface WireFault {
  exception: string
  errorcode: string
  message: string
}

const FAULTS = {
  invalidtoken: ['core\\exception\\moodle_exception', 'Invalid token - token not found'],
  invalidparameter: ['core\\exception\\invalid_parameter_exception', 'Invalid parameter value detected'],
  invalidrecord: ['dml_missing_record_exception', "Can't find data record in database table external_functions."],
  accessexception: ['webservice_access_exception', 'Access control exception'],
  requireloginerror: ['require_login_exception', 'Course or activity not accessible.'],
  nopermissions: ['required_capability_exception', 'Sorry, but you do not currently have permissions to do that.'],
  generalexceptionmessage: ['core\\exception\\moodle_exception', 'Internal Server Error'],
} as const

type WireCode = keyof typeof FAULTS

const OF_CODE: Partial<Record<ErrorCode, WireCode>> = {
  'request/invalid': 'invalidparameter',
  'auth/required': 'invalidtoken',
  'auth/not-found': 'nopermissions',
  'auth/taken': 'invalidparameter',
  'learning/not-found': 'invalidrecord',
  'learning/locked': 'requireloginerror',
  'learning/not-manual': 'nopermissions',
}

/** A fault by its wire code, or the one that stands for a refusal of ours. */
export function wireFault(of: WireCode | AppError): WireFault {
  const errorcode = typeof of === 'string' ? of : (OF_CODE[of.code] ?? 'generalexceptionmessage')
  const [exception, message] = FAULTS[errorcode]
  return { exception, errorcode, message }
}
