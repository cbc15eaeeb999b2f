interface Props {
  text: string
  /** [start, end) of each mark, in order (contract: search). */
  marks: readonly (readonly [number, number])[]
}

/** A text with the words that were found in bold. */
export function MarkedText({ text, marks }: Props) {
  const starts = [0, ...marks.map(([, end]) => end)]
  return (
    <>
      {starts.map((start, at) => {
        const [from, to] = marks[at] ?? [text.length, text.length]
        return (
          <span key={start}>
            {text.slice(start, from)}
            {from < to && (
              <mark className="rounded-control bg-accentsoft px-px font-semibold text-accentink">
                {text.slice(from, to)}
              </mark>
            )}
          </span>
        )
      })}
    </>
  )
}
