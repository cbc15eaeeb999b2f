import type { StudioEditor } from '@learn/contract/studio'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { DraftSaver } from './draft-saver.ts'

/** The draft of an activity while its editor is open. */
export function useDraft(thing: StudioEditor) {
  const [saver] = useState(
    () =>
      new DraftSaver(
        thing,
        given => learn('local_learn_save_studio_draft', given),
        text => toast.error(text),
      ),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.getState)
  useEffect(() => {
    void saver.flush()
    const onOnline = () => void saver.flush()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('online', onOnline)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('beforeunload', onLeave)
      void saver.flush()
    }
  }, [saver])
  return { ...state, saver }
}
