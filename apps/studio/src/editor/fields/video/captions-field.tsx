import type { AuthoredFile } from '@learn/contract/studio'
import { readCaptions, readCues } from '@learn/course/content/captions'
import type { VideoContent } from '@learn/course/content/video'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { readFileText } from '../../files/local-files.ts'
import { UploadRows } from '../../files/upload-rows.tsx'
import { useUploads } from '../../files/use-uploads.ts'
import { editContent, type FieldProps } from '../field-props.ts'
import type { CaptionCue } from './cues.ts'
import { CuesEditor } from './cues-editor.tsx'

/** Languages of captions, by BCP 47, each in its own words. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  bn: 'বাংলা',
}

const captionsFile = (language: string, vtt: string, lastModified = Date.now()): File =>
  new File([vtt], `captions.${language}.vtt`, { type: 'text/vtt', lastModified })

/** Captions of a video, a file a language: VTT, or SRT that becomes VTT. */
export function CaptionsField({ onPlay, ...props }: FieldProps & { onPlay: (fromS: number) => void }) {
  const { thing, text, onText } = props
  const [content] = editContent<VideoContent>(props)
  const [language, setLanguage] = useState('en')
  const [edited, setEdited] = useState<{ language: string; start: CaptionCue[] } | null>(null)
  const put = (file: AuthoredFile) => {
    const of = /^captions\.([a-z]+)\.vtt$/.exec(file.path)?.[1] ?? 'en'
    const caption = { language: of, label: LANGUAGES[of] ?? of, path: file.path }
    onText({
      files: [...text.files.filter(({ path }) => path !== file.path), file],
      content: JSON.stringify({
        ...content,
        captions: [...content.captions.filter(one => one.language !== of), caption],
      }),
    })
    setEdited(null)
  }
  const { uploads, isBusy, add } = useUploads(thing.id, put)
  const choose = async (file: File) => {
    const vtt = readCaptions(await file.text())
    if (vtt === null) return toast.error(`${file.name} has no captions in it. Choose a .vtt or .srt file.`)
    return add(captionsFile(language, vtt, file.lastModified))
  }
  const edit = async (code: string, path: string) => {
    const found = await readFileText(thing, text.files.find(file => file.path === path)?.sha256)
    if (found === null) toast.error('These captions can’t be loaded now. Try again.')
    else setEdited({ language: code, start: readCues(found) })
  }
  const remove = (path: string) =>
    onText({
      files: text.files.filter(file => file.path !== path),
      content: JSON.stringify({ ...content, captions: content.captions.filter(caption => caption.path !== path) }),
    })
  return (
    <section aria-labelledby="captions" className="space-y-3">
      <Heading level={2} look="h3" id="captions">
        Captions
      </Heading>
      {content.captions.length === 0 && <EmptyLine text="None yet. Not everyone can hear a video." />}
      <ul className="divide-y divide-line">
        {content.captions.map(({ language: code, label, path }) => (
          <li key={path} className="flex items-center gap-3 py-2 text-body">
            <b lang={code} className="font-semibold">
              {label}
            </b>
            <span className="min-w-0 flex-1 truncate text-small text-ink2">{path}</span>
            {thing.can.write && (
              <>
                <Button variant="ghost" size="sm" onClick={() => void edit(code, path)}>
                  Edit cues<span className="sr-only"> in {label}</span>
                </Button>
                <Button variant="ghost" size="sm" onClick={() => remove(path)}>
                  Remove<span className="sr-only"> captions in {label}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <UploadRows uploads={uploads} />
      {edited && (
        <CuesEditor
          key={edited.language}
          language={edited.language}
          label={LANGUAGES[edited.language] ?? edited.language}
          start={edited.start}
          durationS={content.durationS}
          onPlay={onPlay}
          isPending={isBusy}
          onSave={vtt => add(captionsFile(edited.language, vtt))}
          onClose={() => setEdited(null)}
        />
      )}
      {thing.can.write && !edited && (
        <div className="flex flex-wrap items-end gap-3">
          <span className="w-44">
            <Select
              id="caption-language"
              label="Language of the captions"
              look="small"
              options={Object.entries(LANGUAGES).map(([value, name]) => ({ value, name }))}
              value={language}
              onChoose={setLanguage}
            />
          </span>
          <FileButton
            label="Upload captions"
            accept=".vtt,.srt,text/vtt"
            size="sm"
            isPending={isBusy}
            onFile={file => void choose(file)}
          >
            Upload .vtt or .srt
          </FileButton>
          {!content.captions.some(one => one.language === language) && (
            <Button variant="outline" size="sm" onClick={() => setEdited({ language, start: [] })}>
              Write captions
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
