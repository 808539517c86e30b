/** The colours of the brand where no style sheet reaches, mails and invoices: those of `web/styles`, as hex. */
export const brandColours = {
  ground: '#f4efe5',
  surface: '#fcfaf5',
  ink: '#1a1b2e',
  quiet: '#4a4856',
  neel: '#232e5c',
  thread: '#a3301d',
  line: '#d3c8b4',
}
