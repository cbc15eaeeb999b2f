import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { type PictureLimits, readPicture } from './read-picture.ts'

/** A picture that is being chosen. */
export interface ChosenPicture {
  src: string
  alt: string
  isDecoration: boolean
}

export const NO_PICTURE: ChosenPicture = { src: '', alt: '', isDecoration: false }

/** Whether it can be put in: with words for who does not see it, or said to be decoration. */
export const isPictureReady = ({ src, alt, isDecoration }: ChosenPicture): boolean =>
  src !== '' && (isDecoration || alt.trim() !== '')

/** The words that stand for it; '' for decoration. */
export const getAltText = ({ alt, isDecoration }: ChosenPicture): string => (isDecoration ? '' : alt.trim())

interface Props {
  id: string
  picture: ChosenPicture
  limits: PictureLimits
  onPicture: (picture: ChosenPicture) => void
}

/** Chooses a picture of this computer, and says what it shows. */
export function PictureFields({ id, picture, limits, onPicture }: Props) {
  const [fault, setFault] = useState<string | null>(null)
  const { src, alt, isDecoration } = picture
  const read = async (file: File) => {
    setFault(null)
    const found = await readPicture(file, limits)
    if ('fault' in found) setFault(found.fault)
    else onPicture({ ...picture, src: found.src })
  }
  return (
    <div className="space-y-5">
      <div className="flex items-center gap-4">
        <FileButton label="Picture" accept="image/png,image/jpeg,image/webp,image/gif" onFile={file => void read(file)}>
          Choose a picture
        </FileButton>
        {src && <img src={src} alt="" className="max-h-24 rounded-control border border-line" />}
      </div>
      {fault && (
        <p role="alert" className="text-small text-badink">
          {fault}
        </p>
      )}
      <TextField
        id={`${id}-alt`}
        label="What it shows"
        hint="Read out to who does not see it."
        maxLength={300}
        disabled={isDecoration}
        value={alt}
        onText={next => onPicture({ ...picture, alt: next })}
      />
      <Checkbox
        id={`${id}-decoration`}
        label="It is decoration: nothing is missed without it"
        isChecked={isDecoration}
        onCheck={next => onPicture({ ...picture, isDecoration: next })}
      />
    </div>
  )
}
