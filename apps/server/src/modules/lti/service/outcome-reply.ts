import { randomUUID } from 'node:crypto'
import type { Operation } from './operations.ts'

interface OutcomeReply {
  ok: boolean
  words: string
  /** Of the message that is answered. */
  messageId?: string
  operation?: Operation
  /** From 0 to 1; null where there is none yet. */
  score?: number | null
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a tool of LTI 1.1 is answered (Basic Outcomes 1.1). */
export function writeOutcome({ ok, words, messageId = '', operation, score }: OutcomeReply): string {
  const result =
    score === undefined
      ? ''
      : `<result><resultScore><language>en</language><textString>${score ?? ''}</textString></resultScore></result>`
  const named = operation ? `<${operation}Response>${result}</${operation}Response>` : ''
  const status = `<imsx_codeMajor>${ok ? 'success' : 'failure'}</imsx_codeMajor><imsx_severity>status</imsx_severity><imsx_description>${escaped(words)}</imsx_description><imsx_messageRefIdentifier>${escaped(messageId)}</imsx_messageRefIdentifier>${operation ? `<imsx_operationRefIdentifier>${operation}</imsx_operationRefIdentifier>` : ''}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<imsx_POXEnvelopeResponse xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXResponseHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>${randomUUID()}</imsx_messageIdentifier><imsx_statusInfo>${status}</imsx_statusInfo></imsx_POXResponseHeaderInfo></imsx_POXHeader><imsx_POXBody>${named}</imsx_POXBody></imsx_POXEnvelopeResponse>`
}
