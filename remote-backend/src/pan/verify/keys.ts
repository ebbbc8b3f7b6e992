/** What each key of the workbench does, in the words of its sheet. */
export const keys = [
  { keys: 'J K', does: 'Next line, line before' },
  { keys: 'T', does: 'Tick the line and move to the next' },
  { keys: 'F', does: 'Flag the line, or take its flag away' },
  { keys: '1–9', does: 'Reason for the flagged line' },
  { keys: 'W', does: 'Write what exactly is wrong with it; Enter ends writing' },
  { keys: 'Z', does: 'Larger view; with Shift smaller' },
  { keys: 'O', does: 'Turn the page right; with Shift left' },
  { keys: 'N P', does: 'Next page, page before' },
  { keys: 'S', does: 'Two pages side by side' },
  { keys: 'A', does: 'Verify' },
  { keys: 'I', does: 'Needs correction: send back to the merchant' },
  { keys: 'R', does: 'Reject' },
  { keys: 'Ctrl Enter', does: 'Confirm what is asked' },
  { keys: '?', does: 'This sheet' },
] as const
