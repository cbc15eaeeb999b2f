import type { AnswerResult, PictureArea } from '@learn/contract/quiz'
import { RichText } from '#features/rich-text/index.ts'
import { type PieceLook, pieceClass } from '#shared/ui/piece.tsx'
import { thingName } from '../answers/picture/faces.ts'
import { laidOn } from '../answers/picture/laid.ts'
import { pinnedIn } from '../answers/picture/marked-points.ts'
import { MarkerWords, pointStyle } from '../answers/picture/marker-point.tsx'
import { Crosshair } from '../answers/picture/marker-sign.tsx'
import { placeStyle } from '../answers/picture/place-style.ts'
import { type Shown, Stage } from '../answers/picture/stage.tsx'
import { ThingFace } from '../answers/picture/thing-face.tsx'
import { useSizes } from '../answers/picture/use-sizes.ts'
import { type AttemptQuestionView, getResponse, placesIn } from '../responses.ts'
import { RightSign } from './right-sign.tsx'

const NOTHING = {}
const lookOf = (isRight: boolean | null | undefined): PieceLook =>
  isRight === true ? 'right' : isRight === false ? 'wrong' : 'loose'

/** A picture with what was put onto it, each told right or wrong, and where things belong as far as that may be seen. */
export default function ReviewedPicture({ question, result }: { question: AttemptQuestionView; result: AnswerResult }) {
  const { picture } = question.view
  if (!picture) return null
  return picture.places ? (
    <ReviewedPlaces question={question} result={result} />
  ) : (
    <ReviewedMarkers question={question} result={result} />
  )
}

function ReviewedPlaces({ question, result }: { question: AttemptQuestionView; result: AnswerResult }) {
  const { html: pictureHtml = '', things = [], places = [] } = question.view.picture ?? {}
  const laid = laidOn(places, placesIn(getResponse(question, NOTHING)?.answer))
  const sizes = useSizes(things)
  const nameOf = (thing: number | undefined): string =>
    thing === undefined || thing < 0 ? 'nothing' : thingName(things[thing]?.html ?? '', thing)
  return (
    <>
      <Stage html={pictureHtml}>
        {shown =>
          places.map((place, n) => (
            <span
              key={`${n} ${place.x} ${place.y}`}
              aria-hidden="true"
              className={pieceClass(
                lookOf(result.parts[n]?.isRight),
                'tnum absolute grid min-h-7 min-w-7 place-items-center overflow-hidden border-2 px-1',
              )}
              style={placeStyle(place, shown, { things, size: sizes.get(place.group) })}
            >
              {n + 1}
            </span>
          ))
        }
      </Stage>
      <ul className="mt-4 flex flex-col gap-2">
        {places.map(({ label }, n) => {
          const thing = laid[n] ?? -1
          const isRight = result.parts[n]?.isRight ?? null
          const right = result.rightPlaces?.[n]?.thing
          return (
            <li key={`${n} ${label}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tnum text-small text-ink3">
                Place {n + 1}
                {label && `, ${label}`}:
              </span>
              <RightSign isRight={isRight} />
              {thing < 0 ? (
                <span className="text-small text-ink3">nothing</span>
              ) : (
                <ThingFace html={things[thing]?.html ?? ''} place={thing} />
              )}
              {right !== undefined && isRight !== true && right !== thing && (
                <span className="text-small text-okink">
                  Right: <b className="font-semibold">{nameOf(right)}</b>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ReviewedMarkers({ question, result }: { question: AttemptQuestionView; result: AnswerResult }) {
  const { html: pictureHtml = '', things = [] } = question.view.picture ?? {}
  const placed = pinnedIn(things, getResponse(question, NOTHING)?.answer).flatMap((points, thing) =>
    points.map(at => ({ thing, at })),
  )
  return (
    <>
      <Stage html={pictureHtml}>
        {shown => (
          <>
            <Areas shown={shown} areas={(result.rightPlaces ?? []).flatMap(({ area }) => area ?? [])} />
            {placed.map(({ thing, at }, n) => {
              const look = lookOf(result.parts[n]?.isRight)
              return (
                <span key={`${n}`} aria-hidden="true" className="absolute size-6" style={pointStyle(at, shown)}>
                  <Crosshair className={{ right: 'text-okink', wrong: 'text-badink' }[look as string] ?? 'text-ink'} />
                  <MarkerWords at={at} shown={shown} look={look} html={things[thing]?.html ?? ''} thing={thing} />
                </span>
              )
            })}
          </>
        )}
      </Stage>
      {result.rightPlaces && result.rightPlaces.length > 0 && (
        <p className="mt-2 text-small text-ink2">Dashed lines show where markers belong.</p>
      )}
      <ul className="mt-4 flex flex-col gap-2">
        {placed.length === 0 && <li className="text-small text-ink3">No marker is on the picture.</li>}
        {placed.map(({ thing, at }, n) => (
          <li key={`${n}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RightSign isRight={result.parts[n]?.isRight ?? null} />
            <RichText html={things[thing]?.html ?? ''} />
            <span className="tnum text-small text-ink3">
              {at.x} across, {at.y} down
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where markers belong. */
const Areas = ({ shown: { width, height }, areas }: { shown: Shown; areas: PictureArea[] }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
  >
    {areas.map((area, n) => (
      <g
        key={`${n}`}
        fill="var(--ok-soft)"
        fillOpacity={0.45}
        stroke="var(--ok-ink)"
        strokeWidth={2}
        strokeDasharray="6 4"
      >
        {area.shape === 'circle' && (
          <circle cx={area.x} cy={area.y} r={area.radius} vectorEffect="non-scaling-stroke" />
        )}
        {area.shape === 'rectangle' && (
          <rect x={area.x} y={area.y} width={area.width} height={area.height} vectorEffect="non-scaling-stroke" />
        )}
        {area.shape === 'polygon' && (
          <polygon
            points={(area.points ?? []).map(({ x, y }) => `${x},${y}`).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </g>
    ))}
  </svg>
)
