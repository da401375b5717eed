import type { Command } from './command.ts';
import { backupCommand } from './commands/backup.ts';
import { codesCommand } from './commands/codes.ts';
import { commentsCommand } from './commands/comments.ts';
import { customOptionsCommand } from './commands/custom-options.ts';
import { customOrdersCommand } from './commands/custom-orders.ts';
import { demoCommand } from './commands/demo.ts';
import { helpCommand } from './commands/help.ts';
import { importCommand } from './commands/import.ts';
import { mailsCommand } from './commands/mails.ts';
import { notifyCommand } from './commands/notify.ts';
import { ordersCommand } from './commands/orders.ts';
import { returnsCommand } from './commands/returns.ts';
import { pagesCommand } from './commands/pages.ts';
import { problemsCommand } from './commands/problems.ts';
import { productsCommand } from './commands/products.ts';
import { restoreCommand } from './commands/restore.ts';
import { settingsCommand } from './commands/settings.ts';
import { setupCommand } from './commands/setup.ts';
import { statusCommand } from './commands/status.ts';
import { synonymsCommand } from './commands/synonyms.ts';
import { termsCommand } from './commands/terms.ts';
import { trailCommand } from './commands/trail.ts';
import { usersCommand } from './commands/users.ts';

/** Every command, in the order of --help. */
export const commands: readonly Command[] = [
  importCommand,
  productsCommand,
  ordersCommand,
  returnsCommand,
  customOrdersCommand,
  customOptionsCommand,
  commentsCommand,
  codesCommand,
  helpCommand,
  synonymsCommand,
  setupCommand,
  settingsCommand,
  termsCommand,
  pagesCommand,
  mailsCommand,
  statusCommand,
  problemsCommand,
  usersCommand,
  trailCommand,
  notifyCommand,
  demoCommand,
  backupCommand,
  restoreCommand,
];
