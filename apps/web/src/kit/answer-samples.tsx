import { useId, useState } from 'react'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { MathField } from '#shared/ui/math-field.tsx'
import { Piece, type PieceLook } from '#shared/ui/piece.tsx'
import { Sample } from './sample.tsx'

const PIECES: readonly [look: PieceLook, name: string][] = [
  ['loose', 'Roof'],
  ['held', 'Wall'],
  ['used', 'Door'],
  ['open', '1'],
  ['takes', '2'],
  ['right', 'Window'],
  ['wrong', 'Chimney'],
]

/** What questions are answered with, in its states. */
export function AnswerSamples() {
  const id = useId()
  const [entry, setEntry] = useState('(2-m)^2')
  const [cells, setCells] = useState(['1', '-4', '', 'x/2'])
  const [chosen, setChosen] = useState(1)
  return (
    <div className="grid grid-cols-2 gap-6">
      <div className="space-y-6">
        <Sample name="Fields of mathematics">
          <div className="space-y-4 text-body">
            <p className="flex flex-wrap items-center gap-2">
              <span>f(m) =</span>
              <MathField id={`${id}-a`} label="The function" chars={12} value={entry} onText={setEntry} />
              <span>and in words</span>
              <MathField
                id={`${id}-b`}
                label="In words"
                chars={10}
                isWords
                value="a parabola"
                onText={() => undefined}
              />
            </p>
            <p className="flex flex-wrap items-center gap-2">
              <span>to be mended</span>
              <MathField
                id={`${id}-c`}
                label="An open bracket"
                chars={8}
                isMarkedWrong
                value="(2-m"
                onText={() => undefined}
              />
              <span>locked</span>
              <MathField id={`${id}-d`} label="Handed in" chars={8} disabled value="3*x" onText={() => undefined} />
            </p>
            <div className="grid w-fit grid-cols-2 gap-2">
              {cells.map((cell, n) => (
                <MathField
                  key={`${n}`}
                  id={`${id}-m${n}`}
                  label={`Row ${Math.floor(n / 2) + 1}, column ${(n % 2) + 1}`}
                  chars={5}
                  isCentred
                  value={cell}
                  onText={text => setCells(cells.map((one, at) => (at === n ? text : one)))}
                />
              ))}
            </div>
          </div>
        </Sample>
        <Sample name="Pieces and places of a picture">
          <div className="flex flex-wrap gap-2">
            {PIECES.map(([look, name]) => (
              <Piece key={look} look={look} className="min-h-10 min-w-10 px-3 py-1.5">
                {name}
              </Piece>
            ))}
            <Piece look="loose" disabled className="min-h-10 px-3 py-1.5">
              Locked
            </Piece>
          </div>
        </Sample>
      </div>
      <Sample name="Choices of a question">
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-2 text-body">One of these</legend>
          {['The mean', 'The median'].map((name, n) => (
            <ChoiceRow
              key={name}
              name={`${id}-one`}
              isSeveral={false}
              isOn={chosen === n}
              isLocked={false}
              onChoose={() => setChosen(n)}
            >
              {name}
            </ChoiceRow>
          ))}
        </fieldset>
        <fieldset disabled className="mt-5 flex flex-col gap-2.5">
          <legend className="mb-2 text-body">Several, handed in</legend>
          {['Prices', 'Wages'].map((name, n) => (
            <ChoiceRow key={name} name={`${id}-all`} isSeveral isOn={n === 0} isLocked onChoose={() => undefined}>
              {name}
            </ChoiceRow>
          ))}
        </fieldset>
      </Sample>
    </div>
  )
}
