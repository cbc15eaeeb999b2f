import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { chooseProgram, programsQuery } from '#features/course/queries.ts'
import { useTheme } from '#shared/ui/use-theme.ts'
import { type Command, listCommands } from './commands.ts'
import type { Place } from './go-on-places.ts'

/** What the dialog can do, with the lesson to go on with and the learner's programs. */
export function useCommands(places: readonly Place[]): readonly Command[] {
  const { theme, choose } = useTheme()
  const navigate = useNavigate()
  const { data: programs = [] } = useQuery(programsQuery)
  const next = places.find(({ isNext }) => isNext)
  return listCommands({
    isDark: theme === 'dark',
    chooseTheme: choose,
    next: next
      ? {
          name: `${next.activity.name} · ${next.courseName}`,
          to: getAddress('activity', { programid: next.programId, type: next.activity.type, id: next.activity.id }),
        }
      : null,
    programs,
    openProgram: program => {
      chooseProgram(program)
      void navigate({ to: getAddress('timeline', { programid: program.lpId }) })
    },
  })
}
