import { writeCues } from '@learn/course/content/captions'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { CueRow } from './cue-row.tsx'
import { addCue, type CaptionCue, cueFault, splitCue } from './cues.ts'

interface Props {
  language: string
  /** What the language is called. */
  label: string
  start: readonly CaptionCue[]
  durationS: number | null
  /** Plays the video from a moment on. */
  onPlay: (fromS: number) => void
  isPending: boolean
  onSave: (vtt: string) => void
  onClose: () => void
}

/** The cues of the captions in one language, beside the video that they belong to. */
export function CuesEditor({ language, label, start, durationS, onPlay, isPending, onSave, onClose }: Props) {
  const [cues, setCues] = useState<readonly CaptionCue[]>(start)
  const faults = cues.map((_cue, at) => cueFault(cues, at, durationS))
  return (
    <section aria-labelledby="cues" className="space-y-3 rounded-card border border-line bg-sunken p-4">
      <Heading level={3} look="body" id="cues">
        Cues in {label}
      </Heading>
      {cues.length === 0 && <EmptyLine text="No cues yet." />}
      <ol lang={language} className="max-h-120 space-y-3 overflow-y-auto">
        {cues.map((cue, at) => (
          <CueRow
            // oxlint-disable-next-line react/no-array-index-key -- cues have no names of their own; fields follow their values
            key={at}
            cue={cue}
            number={at + 1}
            fault={faults[at] ?? null}
            onCue={next => setCues(cues.with(at, next))}
            onPlay={() => onPlay(cue.fromS)}
            onAdd={() => setCues(addCue(cues, at))}
            onSplit={() => setCues(splitCue(cues, at))}
            onRemove={() => setCues(cues.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => setCues(addCue(cues, cues.length - 1))}>
          <Plus size={15} aria-hidden="true" />
          Add cue
        </Button>
        <Button variant="ghost" size="sm" className="ml-auto" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          isPending={isPending}
          disabled={cues.length === 0 || faults.some(fault => fault !== null)}
          onClick={() => onSave(writeCues(cues))}
        >
          Save captions
        </Button>
      </div>
    </section>
  )
}
