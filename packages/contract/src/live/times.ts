import { z } from 'zod'
import { epochS } from '../base/shapes.ts'
import type { ClassTimes } from './stage.ts'

/** Where a class stands, as rows, agendas and its own page carry it; `classStage` judges it. */
export const classTimes = z.object({
  startAt: epochS.nullable(),
  endAt: epochS.nullable(),
  opensAt: epochS.nullable(),
  state: z.enum(['planned', 'live', 'ended', 'cancelled']),
  hasRecording: z.boolean(),
  /** How often staff changed its plan; absent for never. Calendars need it. */
  changes: z.number().int().optional(),
}) satisfies z.ZodType<ClassTimes>
