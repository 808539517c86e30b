import type { Address } from './choose-address.ts'
import { nameOfCluster } from './choose-address.ts'

/** The words after `postgres`: given at every start, so that an old data folder gets them as well. */
export function serverArguments(cluster: string, address: Address, connections: number): string[] {
  const settings = {
    ...commonSettings,
    ...listening(address),
    cluster_name: nameOfCluster(cluster),
    max_connections: String(Math.max(fewestConnections, connections)),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function listening({ host, port, password }: Address): Record<string, string> {
  if (password) return { listen_addresses: host, port: String(port) }
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

const fewestConnections = 60

const commonSettings: Record<string, string> = {
  shared_buffers: '128MB',
  // An order that was acknowledged survives a loss of power.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The store's queries are short: compiling them costs more than it gains.
  jit: 'off',
  // Reads come from memory; three reading processes would only take room.
  io_method: 'sync',
  // For the backup of a running store, which keeps the log with a slot for as long as it takes.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_replication_slots: '4',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  // One file for each day of the week, written anew when that day comes again.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // No values of a row and no statements: what fails is logged by the store, without a person in it.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}
