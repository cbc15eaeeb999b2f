import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { getAltText, isPictureReady, NO_PICTURE, PictureFields } from '../../picture-fields.tsx'
import { QUESTION_PICTURE } from '../../read-picture.ts'
import { type HtmlParts, readParts, type TextPicture, writeParts } from './html-parts.ts'

interface Props {
  id: string
  label: string
  hint?: string
  rows?: number
  required?: boolean
  isLocked?: boolean
  /** Pictures may stand below the text, which is called so in the middle of a sentence. */
  takesPictures?: string
  html: string
  onHtml: (html: string) => void
}

/**
 * Author HTML as plain text, with pictures below where they may stand. What that would lose, as bold words, stays as it is and is not
 * written here.
 */
export function HtmlText(props: Props) {
  const { id, label, hint, rows = 2, required = false, isLocked = false, takesPictures, html, onHtml } = props
  const [parts, setParts] = useState(() => readParts(html))
  const isRich = parts === null || (!takesPictures && parts.pictures.length > 0)
  const set = (next: HtmlParts) => {
    setParts(next)
    onHtml(writeParts(next))
  }
  return (
    <div className="space-y-2">
      <TextArea
        id={id}
        label={label}
        rows={rows}
        required={required && !parts?.pictures.length}
        disabled={isRich || isLocked}
        {...(isRich ? { hint: 'It has formatting that came with its file: it stays as it is.' } : hint && { hint })}
        value={isRich ? html.replaceAll(/<[^>]*>/g, ' ').trim() : parts.text}
        onText={text => parts && set({ ...parts, text })}
      />
      {takesPictures && !isRich && (
        <Pictures
          id={id}
          place={takesPictures}
          pictures={parts.pictures}
          isLocked={isLocked}
          onPictures={pictures => set({ ...parts, pictures })}
        />
      )}
    </div>
  )
}

interface PicturesProps {
  id: string
  /** The text that they stand below. */
  place: string
  pictures: readonly TextPicture[]
  isLocked: boolean
  onPictures: (pictures: TextPicture[]) => void
}

/** The pictures below a text, and the way to another one. */
function Pictures({ id, place, pictures, isLocked, onPictures }: PicturesProps) {
  const [chosen, setChosen] = useState<typeof NO_PICTURE | null>(null)
  return (
    <>
      {pictures.length > 0 && (
        <ul className="space-y-2">
          {pictures.map(({ src, alt }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a picture may stand there twice
            <li key={at} className="flex items-center gap-3 rounded-input border border-line p-2">
              <img src={src} alt="" className="max-h-16 max-w-40 rounded-control" />
              <span className="min-w-0 flex-1 text-small wrap-anywhere text-ink2">{alt || 'Decoration'}</span>
              {!isLocked && (
                <IconButton
                  label={`Remove picture ${at + 1} of ${place}`}
                  size="sm"
                  onClick={() => onPictures(pictures.filter((_one, n) => n !== at))}
                >
                  <Trash2 size={15} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen ? (
        <div role="group" aria-label={`Picture of ${place}`} className="space-y-4 rounded-input border border-line p-4">
          <PictureFields id={`${id}-picture`} picture={chosen} limits={QUESTION_PICTURE} onPicture={setChosen} />
          <div className="flex justify-end gap-2">
            <Button variant="ghost" size="sm" onClick={() => setChosen(null)}>
              Cancel
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={!isPictureReady(chosen)}
              onClick={() => {
                onPictures([...pictures, { src: chosen.src, alt: getAltText(chosen) }])
                setChosen(null)
              }}
            >
              Insert picture
            </Button>
          </div>
        </div>
      ) : (
        !isLocked && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Add a picture to ${place}`}
            onClick={() => setChosen(NO_PICTURE)}
          >
            <ImagePlus size={15} aria-hidden="true" />
            Picture
          </Button>
        )
      )}
    </>
  )
}
