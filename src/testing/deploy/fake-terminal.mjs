// With `node --import`: a pipe counts as a terminal, so that a test can type.
Object.assign(process.stdin, { isTTY: true, setRawMode: () => process.stdin });
