import type { ClassList } from '@learn/contract/live'
import { CLASS_PROVIDERS, type ClassProvider } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { learn } from '#shared/api/call.ts'
import { durationText } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { toast } from '#shared/ui/toast.ts'
import type { WhichClass } from './class-list-queries.ts'
import { useRecordingUpload } from './use-recording-upload.ts'

interface Props {
  which: WhichClass
  recording: ClassList['recording']
  /** Of the last time that it was held; a file takes the place of that recording alone. */
  isLast: boolean
}

/** Where a recording came from, as people say it. */
const sourceText = (source: string): string =>
  source === 'upload'
    ? 'uploaded'
    : source === 'room'
      ? 'recorded in the room'
      : `from ${CLASS_PROVIDERS[source as ClassProvider] ?? source}`

/** The recording of a class: what there is, and an upload in its place. */
export function RecordingCard({ which: { activityid: activityId, sessionid }, recording, isLast }: Props) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['class-list'] })
  const { share, upload } = useRecordingUpload(activityId, refresh)
  const remove = useMutation({
    mutationFn: () => learn('local_learn_set_class_recording', { activityid: activityId, uploadid: null }),
    onSuccess: refresh,
    onError: error => toast.error(error.message),
  })
  return (
    <Card className="mt-4 p-6">
      <Heading level={2} look="h3">
        Recording
      </Heading>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p id="recording-state" className="mr-auto min-w-0 text-body text-ink2">
          {recording ? (
            <>
              <Link
                to={getAddress('liveClass', { id: activityId })}
                search={sessionid === undefined ? {} : { session: String(sessionid) }}
                className={linkClass()}
              >
                {durationText(recording.seconds)}
              </Link>
              , {sourceText(recording.source)}.
            </>
          ) : !isLast ? (
            'There is no recording of this time.'
          ) : (
            'No recording yet. Upload an MP4 video; if the upload stops, choose the same file to go on.'
          )}
        </p>
        {isLast && recording?.source === 'upload' && (
          <Button variant="ghost" size="sm" isPending={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        )}
        {isLast && (
          <FileButton
            label="Recording file"
            accept=".mp4,video/mp4"
            size="sm"
            describedBy="recording-state"
            isPending={share !== null}
            onFile={upload}
          >
            {recording ? 'Replace with a video' : 'Upload a video'}
          </FileButton>
        )}
      </div>
      {share !== null && (
        <div className="mt-3">
          <Bar pct={Math.round(share * 100)} label="Upload of the recording" />
        </div>
      )}
    </Card>
  )
}
