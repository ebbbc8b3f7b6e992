declare module 'autocannon' {
  type Ask = { method: string; path: string; headers: Record<string, string>; body?: string }
  type Result = {
    latency: { p50: number; p99: number }
    requests: { average: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: Ask[]
  }): Promise<Result>
}
