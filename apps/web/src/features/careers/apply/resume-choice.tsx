import type { ResumeData } from '@learn/contract/careers'
import { panelResumeLabel } from '@learn/contract/profile/plain'
import { clsx } from 'clsx'
import { CircleCheck, CloudUpload, FileText } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { ACCEPTED, type ReadFile, readFile } from '#features/profile/index.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { FileButton } from '#shared/ui/file-button.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { Tag } from '../job-parts.tsx'

interface Props {
  existing: ResumeData | null
  /** A new file takes the place of the existing one. */
  chosen: ReadFile | null
  onChoose: (file: ReadFile | null) => void
}

/** The resume that goes along: the one of the profile, or another that is dropped or chosen here. */
export function ResumeChoice({ existing, chosen, onChoose }: Props) {
  const [isOver, setIsOver] = useState(false)
  // A file that is refused is cleared (spec: careers 5.1).
  const take = async (file: File | undefined): Promise<void> => {
    if (file) onChoose(await readFile(file))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div id="resume" tabIndex={-1} className="flex flex-col gap-3 outline-none!">
      {existing && (
        <ResumeRow
          name={existing.name}
          about={`From your profile · ${fileSize(existing.size)}`}
          isOn={chosen === null}
          onChoose={() => onChoose(null)}
          status={existing.status}
        />
      )}
      {chosen && (
        <ResumeRow name={chosen.name} about={`New · ${fileSize(chosen.size)}`} isOn onChoose={() => undefined} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-input border border-dashed p-4',
          isOver ? 'border-brand bg-brandsoft' : 'border-edge',
        )}
      >
        <CloudUpload size={20} aria-hidden="true" className="shrink-0 text-ink2" />
        <p className="min-w-40 flex-1 text-body font-semibold">
          {existing || chosen ? 'Drop another resume here' : 'Drop your resume here'}
          <span className="block text-small font-normal text-ink3">PDF, DOC or DOCX, up to 750 KB</span>
        </p>
        <FileButton label="Resume" accept={ACCEPTED} size="sm" onFile={file => void take(file)}>
          Browse
        </FileButton>
      </div>
    </div>
  )
}

interface RowProps {
  name: string
  about: string
  isOn: boolean
  status?: number
  onChoose: () => void
}

const ResumeRow = ({ name, about, isOn, status, onChoose }: RowProps) => (
  <RadioCard name="resume" isOn={isOn} hasSign={false} onChoose={onChoose}>
    <FileText size={20} aria-hidden="true" className="shrink-0 text-ink2" />
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1.5">
      <span className="min-w-0 flex-1 basis-32">
        <b className="block truncate text-body font-semibold">{name}</b>
        <span className="tnum block text-small text-ink2">{about}</span>
      </span>
      {status !== undefined && <Tag tag={panelResumeLabel(status)} />}
    </span>
    {isOn && <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-brandink" />}
  </RadioCard>
)
