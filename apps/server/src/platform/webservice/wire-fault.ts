import type { ErrorCode } from '@learn/contract'
import type { AppError } from '../errors.ts'
import { joined } from '../joined.ts'

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
  forcepasswordchangenotice: ['core\\exception\\moodle_exception', 'You must change your password to proceed.'],
  generalexceptionmessage: ['core\\exception\\moodle_exception', 'Internal Server Error'],
} as const

export type WireCode = keyof typeof FAULTS

/** A fault by its wire code. */
export function wireFault(errorcode: WireCode): WireFault {
  const [exception, message] = FAULTS[errorcode]
  return { exception, errorcode, message }
}

/** Codes of refusals that no module is behind. */
const OF_HOUSE = {
  'request/invalid': 'invalidparameter',
  'request/too-large': 'invalidparameter',
  'request/wrong-origin': 'accessexception',
} as const

interface GivesWireCodes {
  name: string
  wireCodes?: Readonly<Partial<Record<ErrorCode, WireCode>>>
}

/** What stands for a refusal whose module names none, by its HTTP status. */
const BY_STATUS: Readonly<Record<number, WireCode>> = {
  400: 'invalidparameter',
  401: 'invalidtoken',
  403: 'nopermissions',
  404: 'invalidrecord',
  409: 'nopermissions',
  413: 'invalidparameter',
  415: 'invalidparameter',
  422: 'invalidparameter',
  429: 'nopermissions',
}

/** Gives the fault that stands for a refusal of ours: by the `wireCodes` of the modules, else by its status. */
export function createWireFaults(modules: readonly GivesWireCodes[]): (refusal: AppError) => WireFault {
  const house: GivesWireCodes = { name: 'platform', wireCodes: OF_HOUSE }
  const codes = joined([house, ...modules], 'wire code', ({ wireCodes = {} }) => Object.entries(wireCodes))
  return ({ code, status }) => wireFault(codes.get(code)?.value ?? BY_STATUS[status] ?? 'generalexceptionmessage')
}
