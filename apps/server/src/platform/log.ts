import { type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on standard output. Nothing that identifies a learner or opens a door is written. */
export const createLog = (level: string): Logger =>
  pino({
    level,
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
  })
