import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { toLoggableError } from './loggable-error.ts'

export type { Logger }

/** JSON lines on standard output. Nothing that identifies a learner or opens a door is written, nor what a request or a row holds. */
export const createLog = (level: string, to?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    serializers: { err: toLoggableError },
    redact: {
      paths: [
        'token',
        'otp',
        'phone',
        'email',
        'resume',
        'password',
        '*.token',
        '*.otp',
        '*.phone',
        '*.email',
        '*.password',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[redacted]',
    },
  }
  return to ? pino(options, to) : pino(options)
}
