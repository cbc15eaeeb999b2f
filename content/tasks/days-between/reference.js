const [from, to] = [readline(), readline()].map(text =>
  Date.UTC(
    ...text
      .trim()
      .split('-')
      .map((part, n) => Number(part) - (n === 1 ? 1 : 0)),
  ),
)
console.log(Math.abs(to - from) / 86400000)
