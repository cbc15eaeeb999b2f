import type { AuthoredFile } from '@learn/contract/studio'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#shared/ui/toast.ts'
import { rememberFile } from './local-files.ts'
import { uploadFile } from './upload-file.ts'

/** Files on their way, by name: how much of each is there. */
export type Uploads = Readonly<Record<string, number>>

/** Uploads files for an activity, each as it comes; `onFile` hears of those that are whole. Leaving the editor stops them. */
export function useUploads(activityId: number, onFile: (file: AuthoredFile, given: File) => void) {
  const [uploads, setUploads] = useState<Uploads>({})
  const abort = useRef<AbortController | null>(null)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const own = new AbortController()
    abort.current = own
    return () => own.abort()
  }, [])
  const isBusy = Object.keys(uploads).length > 0
  useEffect(() => {
    if (!isBusy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
  const set = (name: string, share: number | null) =>
    setUploads(({ [name]: _before, ...rest }) => (share === null ? rest : { ...rest, [name]: share }))
  const add = async (file: File) => {
    const { signal } = abort.current ?? new AbortController()
    set(file.name, 0)
    try {
      const whole = await uploadFile(activityId, file, { signal, onShare: share => set(file.name, share) })
      if (whole) {
        rememberFile(whole.sha256, file)
        latest.current(whole, file)
      }
    } catch (error) {
      toast.error(error instanceof Error ? error.message : `${file.name} could not be uploaded`)
    }
    if (!signal.aborted) set(file.name, null)
  }
  return { uploads, isBusy, add: (file: File) => void add(file) }
}
