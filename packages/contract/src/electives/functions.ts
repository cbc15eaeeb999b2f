import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { electiveWindow, programElectives, staffElectives } from './shapes.ts'

const MOST_WISHES = 20

/** The functions of electives. */
export const electivesFunctions = {
  local_learn_get_program_electives: webFunction({
    summary: 'What can be chosen in the programs of the caller, their order of wishes, and what they got and why.',
    kind: 'read',
    params: z.strictObject({ programid: id.optional() }),
    returns: programElectives,
  }),
  local_learn_save_program_electives: webFunction({
    summary:
      'The wishes of the caller, best first, in the place of those before; until the deadline, as often as they like.',
    kind: 'write',
    params: z.strictObject({ windowid: id, optionids: z.array(id).max(MOST_WISHES) }),
    returns: electiveWindow,
  }),
  local_learn_get_staff_electives: webFunction({
    summary: 'Electives of the programs that the roles of the caller reach, with seats and results.',
    kind: 'read',
    params: z.strictObject({}),
    returns: staffElectives,
  }),
  local_learn_release_elective: webFunction({
    summary: 'Gives a place, or a place on the waiting list, back after the allocation.',
    kind: 'write',
    params: z.strictObject({ windowid: id, optionid: id }),
    returns: electiveWindow,
  }),
}
