import type { FreeCard, FreeDashboard } from '@learn/contract/free'
import { getAddress } from '@learn/contract/pages/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { learn } from '#shared/api/call.ts'
import { changed } from '#shared/api/changed.ts'
import { toast } from '#shared/ui/toast.ts'
import { freeDashboardQuery } from './queries.ts'

/** From what is on offer to what the learner has. Where they go on comes with the next reading. */
function withTaken(page: FreeDashboard, { id: courseId }: Pick<FreeCard, 'id'>): FreeDashboard {
  const course = page.available.find(({ id }) => id === courseId)
  if (!course) return page
  return {
    ...page,
    enrolled: [...page.enrolled, { ...course, resume: null, isStarted: false, openedAt: null }],
    available: page.available.filter(({ id }) => id !== courseId),
    availableTotal: page.availableTotal - 1,
  }
}

/** Takes a free course and opens its classroom, as soon as the server agrees; told when it does not. */
export function useEnrol() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = freeDashboardQuery
  return useMutation({
    mutationFn: (course: Pick<FreeCard, 'id' | 'name'>) =>
      learn('local_learn_enrol_free_course', { courseid: course.id }),
    onSuccess: (_reply, course) => {
      client.setQueryData(queryKey, page => page && withTaken(page, course))
      toast.success(`You are enrolled in ${course.name}`)
      void changed(client, 'taken')
      void navigate({ to: getAddress('freeClassroom', { courseId: course.id }) })
    },
    onError: (error, course) => toast.error(`You are not enrolled in ${course.name}: ${error.message}`),
  })
}
