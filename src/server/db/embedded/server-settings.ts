import type { Address } from './choose-address.ts'
import { nameOfCluster } from './choose-address.ts'

/** Arguments of `postgres`, given at every start so that an old data folder gets them as well. */
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
  // A committed order survives a power loss.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The store's queries are short: compiling them costs more than it gains.
  jit: 'off',
  // Reads come from memory; three I/O workers would only take room.
  io_method: 'sync',
  // For the backup of a running store, which holds the WAL with a replication slot meanwhile.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_replication_slots: '4',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  // One file for each day of the week, overwritten a week later.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // No row values and no statements: the store logs what fails, without personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}
