import type { StudioCourse } from '@learn/contract/studio'
import { COURSE_PICTURE_ALT_CHARS } from '@learn/contract/studio/plain'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { useAct } from '#studio/acts/use-act.ts'
import { drawJpeg } from '#studio/editor/files/draw-jpeg.ts'

type Chosen = { id: number; url: string }

/** The picture of a course, which learners see in place of its seed head. */
export function PictureCard({ course: { id: courseid, picture, can } }: { course: StudioCourse }) {
  const [chosen, setChosen] = useState<Chosen | null>(picture)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [isDecorative, setIsDecorative] = useState(picture?.alt === '')
  const [isBusy, setIsBusy] = useState(false)
  const doing = useAct()
  const words = isDecorative ? '' : alt.trim()
  const isReady =
    chosen !== null && (isDecorative || words !== '') && (chosen.id !== picture?.id || words !== picture.alt)
  const choose = async (file: File) => {
    setIsBusy(true)
    try {
      const image = await drawJpeg(file)
      const { pictureid } = await learn('local_learn_upload_course_picture', { courseid, image })
      setChosen({ id: pictureid, url: image })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'This picture can’t be used')
    }
    setIsBusy(false)
  }
  const set = (pictureid: number | null) =>
    doing.mutate({
      act: { kind: 'course-picture', courseid, pictureid, alt: words },
      said: pictureid === null ? 'The course has no picture now' : 'Learners see this picture now',
    })
  return (
    <Card className="p-6" aria-labelledby="course-picture">
      <Heading level={2} look="h2" id="course-picture">
        Picture
      </Heading>
      {chosen ? (
        <img
          src={chosen.url}
          alt={words || 'Picture of the course'}
          className="mt-4 h-44 w-full rounded-input object-cover"
        />
      ) : (
        <div className="mt-2">
          <EmptyLine text="None. Learners see a seed head in the colour of the course." />
        </div>
      )}
      {can.write && (
        <FormFrame
          className="mt-4 space-y-4"
          isPending={doing.isPending}
          onSend={() => isReady && chosen && set(chosen.id)}
        >
          <FileButton
            label="Choose a picture"
            accept="image/png,image/jpeg,image/webp"
            size="sm"
            isPending={isBusy}
            onFile={file => void choose(file)}
          >
            {chosen ? 'Choose another picture' : 'Choose a picture'}
          </FileButton>
          {chosen && (
            <>
              <TextField
                id="picture-alt"
                label="What it shows"
                hint="Read aloud to learners who don’t see it."
                maxLength={COURSE_PICTURE_ALT_CHARS}
                disabled={isDecorative}
                value={isDecorative ? '' : alt}
                onText={setAlt}
              />
              <Checkbox
                id="picture-decorative"
                label="It only decorates"
                isChecked={isDecorative}
                onCheck={setIsDecorative}
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" disabled={!isReady} isPending={doing.isPending}>
                  Show this picture
                </Button>
                {picture && (
                  <Button variant="ghost" onClick={() => set(null)}>
                    Remove picture
                  </Button>
                )}
              </div>
            </>
          )}
        </FormFrame>
      )}
    </Card>
  )
}
