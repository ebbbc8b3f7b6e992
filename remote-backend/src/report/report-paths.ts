/** Which reports have a screen, under `/backend/misc/reports/`: all that the routes need to know of them. */
export const reportPaths = [
  ...['daily-collection', 'gateway-payments', 'gst', 'commission'],
  ...['rejection-rate', 'rejection-reasons', 'verdicts', 'ageing', 'turnaround', 'acknowledgements'],
] as const
