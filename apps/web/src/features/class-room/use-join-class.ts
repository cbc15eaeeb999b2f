import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'

/**
 * Asks for the caller's own address in a class that another service holds, and opens it. The window is opened with the click, before the
 * answer: browsers block one that comes later. Where they blocked it all the same, `blockedUrl` is a link to press.
 */
export function useJoinClass(activityId: number) {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)
  const join = useMutation({
    mutationFn: async (opened: Window | null) => {
      try {
        const { url } = await learn('local_learn_join_class', { activityid: activityId })
        if (!opened) return setBlockedUrl(url)
        opened.opener = null
        opened.location.replace(url)
      } catch (error) {
        opened?.close()
        throw error
      }
    },
  })
  return { join, openClass: () => join.mutate(window.open('', '_blank')), blockedUrl }
}
