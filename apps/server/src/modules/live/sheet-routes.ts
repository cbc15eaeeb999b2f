import { ATTENDANCE_SHEETS } from '@learn/contract/live/plain'
import type { RouteBinder } from '#platform/module.ts'
import { inPdfThread } from '#platform/pdf/in-thread.ts'
import { sendPdf } from '#platform/pdf/send.ts'
import { directory } from '../auth/index.ts'
import { notFound } from '../classroom/index.ts'
import type { attendanceSheetPdf } from './pdf/attendance-sheet.ts'
import type { Room } from './room/room.ts'
import { readAttendance } from './service/attendance.ts'
import type { LiveParts } from './service/parts.ts'

const draw = inPdfThread<typeof attendanceSheetPdf>(
  new URL('./pdf/attendance-sheet.ts', import.meta.url),
  'attendanceSheetPdf',
)

/** Where a learner fetches the sheet of their attendance in a program. */
export const sheetRoutes = (parts: LiveParts, room: Room) => (app: RouteBinder) =>
  app.get<{ Params: { programId: string } }>(
    `${ATTENDANCE_SHEETS}/:programId`,
    { schema: { hide: true }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const { programId } = request.params
      if (!/^\d{1,16}$/.test(programId)) throw notFound()
      const caller = await request.requireCaller()
      const filter = { programid: Number(programId), page: 1, size: Number.POSITIVE_INFINITY }
      const attendance = await readAttendance(parts, room, caller, filter)
      const names = await directory.readNames(parts.db, [caller.userId])
      const pdf = await draw(caller.userId, attendance, names.get(caller.userId) ?? '')
      return sendPdf(reply, `attendance-${programId}.pdf`, pdf)
    },
  )
