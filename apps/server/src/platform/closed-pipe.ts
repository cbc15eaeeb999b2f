/**
 * Whoever reads what is printed may have seen enough (`| head`): what is printed after that goes nowhere, and the work goes on to its
 * end. Unheard, the error of the stream would end the process in the middle of it, with a stack.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
