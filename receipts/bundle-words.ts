import { counted } from '../domain/text/counted.ts';
import type { ReportLanguage } from './verify-words.ts';

/** The words of every check of a bundle. Each says what was found, not what a program thinks of it. */
const EN = {
  unreadable: (path: string, why: string) =>
    `This is no bundle as we write them${path === '' ? '' : ` (at ${path})`}: ${why}.`,
  format: (format: string) => `The bundle has another format: ${format}.`,
  keys: (count: number) =>
    count === 1
      ? 'One signing key, which announced itself.'
      : `${count} signing keys, each announced by the one before it: the chain is unbroken.`,
  keysForm: (number: number) => `The statement of key ${number} is damaged.`,
  keysOrder: (number: number) =>
    `The chain of keys is broken: key ${number} does not follow the one before it.`,
  keysSignature: (number: number) =>
    `The chain of keys is broken: key ${number} was not signed by the key before it and by itself.`,
  trusted: (print: string) => `The key you trust is in the chain, whose first key is ${print}.`,
  untrusted: (print: string) => `The key you trust is not in the chain. Its first key is ${print}.`,
  nobodyTrusted: (print: string) =>
    `First key of this log: SHA-256 ${print}. Compare it with the one the publisher made public; nothing in this file can prove whose key it is.`,
  manifest: () => 'Nothing was added to this file or taken out of it since it was exported.',
  manifestAltered: () => 'Something in this file was changed, added or taken out since it was exported.',
  manifestSignature: () => 'The list of contents was not signed by the last key of the chain.',
  checkpoint: (size: number, root: string) =>
    `Checkpoint over ${counted(size, 'record', 'records')}, signed; root ${root}.`,
  checkpointSignature: () => 'The checkpoint was not signed by a key of this log.',
  checkpointOrigin: (origin: string) =>
    `The checkpoint is of another log: ${origin} is not named after the first key.`,
  earlier: (count: number) =>
    `${counted(count, 'earlier checkpoint', 'earlier checkpoints')}, and this log begins with ${count === 1 ? 'it' : 'each of them'}.`,
  timeStamp: (at: string, authority: string) =>
    `The time-stamp authority “${authority}”, which you trust, saw this checkpoint at ${at}.`,
  timeStampUnknown: (at: string, authority: string, certificate: string) =>
    `The time-stamp authority “${authority}” saw this checkpoint at ${at}; nobody said whether to trust it (certificate SHA-256 ${certificate}).`,
  timeStampForeign: (authority: string, certificate: string) =>
    `The time-stamp is by “${authority}”, whom none of the certificates you trust vouches for (certificate SHA-256 ${certificate}).`,
  timeStampBroken: (fault: string) =>
    `The time-stamp of this checkpoint is not valid (${fault}): it was altered, or is of another checkpoint.`,
  earlierBroken: (size: number) =>
    `The proof from the earlier checkpoint over ${counted(size, 'record', 'records')} does not hold: the log was rewritten or the proof was altered.`,
  kept: (size: number) =>
    `The log begins with the ${counted(size, 'record', 'records')} of the checkpoint you kept.`,
  keptUnreadable: () => 'The checkpoint you kept is no checkpoint.',
  keptForeign: () =>
    'The checkpoint you kept was not signed by a key of this log: another log, or everything was signed again with another key.',
  keptForked: (size: number) =>
    `The log was forked or rewritten: ${size === 1 ? 'its first record is not that' : `its first ${size} records are not those`} of the checkpoint you kept.`,
  keptTruncated: (known: number, found: number) =>
    `The log was cut short: ${known} known, ${found} found. Or this file was exported before that checkpoint: ask for a new export.`,
  keptNoProof: (size: number) =>
    `This file holds no proof from the checkpoint you kept, over ${counted(size, 'record', 'records')}: ask for an export with it (receipt export … --checkpoint FILE).`,
  signature: (number: number) => `Signed by key ${number} of the log, over these very bytes.`,
  signatureLate: () =>
    'Recorded before the log had a key; signed at the export. Its place in the log is proven all the same.',
  signatureAltered: () => 'The content was altered: neither signature nor digest fits it.',
  signatureForeign: () =>
    'The content is as logged, but not signed by the key that was in force then: signed by another key.',
  signatureType: () => 'The signature is of another kind of document.',
  keyid: () => 'The name of the key in the envelope was altered. It is a hint and was not trusted.',
  included: (index: number, size: number) => `Stands in the log as record ${index} of ${size}.`,
  notIncluded: (index: number) =>
    `Not proven to stand in the log as record ${index}: receipt, place or proof was altered or exchanged.`,
  order: () => 'The receipts are not in the order of the log, or one comes twice.',
  empty: () => 'There is no receipt in this file.',
  erased: (at: string, by: string) =>
    `Content erased on ${at} by ${by}; its digest stands in the log, so nothing else can take its place.`,
  erasedUnnamed: (index: number) =>
    `Record ${index} has no content, and no erasure receipt in this file names it: the content was taken out.`,
  sealErased: (at: string, by: string) =>
    `The sealed part was erased on ${at} by ${by}; the commitment to it stands in the receipt.`,
  sources: (count: number) =>
    `${counted(count, 'source version', 'source versions')}, each with the SHA-256 that the receipt names.`,
  sourceAltered: (id: string) => `Source ${id} is not the version that the receipt names: it was altered.`,
  sourceStray: (id: string) => `Source ${id} is named by no receipt in this file.`,
  sourceMissing: (id: string) => `Source ${id} is not in this file; its passages were not looked up.`,
  passages: (count: number) =>
    `${counted(count, 'passage', 'passages')} found, letter for letter, where the receipt says.`,
  passageAltered: (label: string, exact: string) =>
    `The passage “${exact}” does not stand in ${label} where the receipt says.`,
  replay: (fields: number) =>
    `All checks were done again, and ${fields === 1 ? 'the one field' : `all ${fields} fields`} came out the same.`,
  replayDifferent: (field: string) => `Done again, the checks give something else at ${field}.`,
  replayVersion: () =>
    'Done again under other rule tables than those of the time, so the results may rightly differ; use the program of that time.',
  replayImpossible: (why: string) => `The checks could not be done again: ${why}.`,
  log: (count: number, root: string) =>
    `${counted(count, 'record', 'records')}, each whole, signed and in its place; root ${root}.`,
  logErased: (count: number) =>
    `Of ${counted(count, 'record', 'records')} the content was erased, as an erasure receipt in this log says of each; the digests stand.`,
  noBundle: () => 'There is no bundle.json in this package.',
  contentsSignature: () => 'The list of files in this package is missing, altered, or signed by another key.',
  files: (count: number) => `${counted(count, 'file', 'files')}, each as it was packed.`,
  fileMissing: (name: string) => `The file ${name} was taken out of the package.`,
  fileAltered: (name: string) => `The file ${name} was altered.`,
  fileStray: (name: string) => `The file ${name} was added to the package.`,
};

export type BundleWords = typeof EN;

const DE: BundleWords = {
  unreadable: (path, why) =>
    `Das ist kein Belegbündel, wie wir es schreiben${path === '' ? '' : ` (bei ${path})`}: ${why}.`,
  format: (format) => `Das Bündel hat eine andere Form: ${format}.`,
  keys: (count) =>
    count === 1
      ? 'Ein Signaturschlüssel, der sich selbst angekündigt hat.'
      : `${count} Signaturschlüssel, jeder vom vorigen angekündigt: Die Kette ist ungebrochen.`,
  keysForm: (number) => `Die Ankündigung von Schlüssel ${number} ist beschädigt.`,
  keysOrder: (number) => `Die Schlüsselkette ist gebrochen: Schlüssel ${number} folgt nicht auf den vor ihm.`,
  keysSignature: (number) =>
    `Die Schlüsselkette ist gebrochen: Schlüssel ${number} ist nicht vom vorigen und von sich selbst signiert.`,
  trusted: (print) =>
    `Der Schlüssel, dem Sie vertrauen, steht in der Kette; ihr erster Schlüssel ist ${print}.`,
  untrusted: (print) =>
    `Der Schlüssel, dem Sie vertrauen, steht nicht in der Kette. Ihr erster Schlüssel ist ${print}.`,
  nobodyTrusted: (print) =>
    `Erster Schlüssel dieses Protokolls: SHA-256 ${print}. Vergleichen Sie ihn mit dem, den der Verlag veröffentlicht hat; wessen Schlüssel es ist, kann diese Datei nicht beweisen.`,
  manifest: () => 'Seit der Ausfuhr wurde dieser Datei nichts hinzugefügt und nichts entnommen.',
  manifestAltered: () =>
    'In dieser Datei wurde seit der Ausfuhr etwas verändert, hinzugefügt oder entnommen.',
  manifestSignature: () => 'Das Inhaltsverzeichnis ist nicht vom letzten Schlüssel der Kette signiert.',
  checkpoint: (size, root) =>
    `Prüfpunkt über ${counted(size, 'Eintrag', 'Einträge')}, signiert; Wurzel ${root}.`,
  checkpointSignature: () => 'Der Prüfpunkt ist von keinem Schlüssel dieses Protokolls signiert.',
  checkpointOrigin: (origin) =>
    `Der Prüfpunkt gehört zu einem anderen Protokoll: ${origin} ist nicht nach dem ersten Schlüssel benannt.`,
  earlier: (count) =>
    `${counted(count, 'früherer Prüfpunkt', 'frühere Prüfpunkte')}, und dieses Protokoll beginnt mit ${count === 1 ? 'ihm' : 'jedem von ihnen'}.`,
  timeStamp: (at, authority) =>
    `Die Zeitstempelstelle „${authority}“, der Sie vertrauen, hat diesen Prüfpunkt am ${at} gesehen.`,
  timeStampUnknown: (at, authority, certificate) =>
    `Die Zeitstempelstelle „${authority}“ hat diesen Prüfpunkt am ${at} gesehen; niemand hat gesagt, ob ihr zu trauen ist (Zertifikat SHA-256 ${certificate}).`,
  timeStampForeign: (authority, certificate) =>
    `Der Zeitstempel ist von „${authority}“, für die keines der Zertifikate bürgt, denen Sie vertrauen (Zertifikat SHA-256 ${certificate}).`,
  timeStampBroken: (fault) =>
    `Der Zeitstempel dieses Prüfpunkts ist ungültig (${fault}): verändert, oder von einem anderen Prüfpunkt.`,
  earlierBroken: (size) =>
    `Der Nachweis vom früheren Prüfpunkt über ${counted(size, 'Eintrag', 'Einträge')} hält nicht: Das Protokoll wurde umgeschrieben oder der Nachweis verändert.`,
  kept: (size) =>
    `Das Protokoll beginnt ${size === 1 ? 'mit dem einen Eintrag' : `mit den ${size} Einträgen`} des Prüfpunkts, den Sie aufbewahrt haben.`,
  keptUnreadable: () => 'Der aufbewahrte Prüfpunkt ist kein Prüfpunkt.',
  keptForeign: () =>
    'Der aufbewahrte Prüfpunkt ist von keinem Schlüssel dieses Protokolls signiert: ein anderes Protokoll, oder alles wurde mit einem anderen Schlüssel neu signiert.',
  keptForked: (size) =>
    `Das Protokoll wurde gegabelt oder umgeschrieben: ${size === 1 ? 'Sein erster Eintrag ist nicht der' : `Seine ersten ${size} Einträge sind nicht die`} des aufbewahrten Prüfpunkts.`,
  keptTruncated: (known, found) =>
    `Das Protokoll wurde gekürzt: ${known} bekannt, ${found} vorhanden. Oder diese Datei ist älter als der Prüfpunkt: Bitten Sie um eine neue Ausfuhr.`,
  keptNoProof: (size) =>
    `Diese Datei enthält keinen Nachweis vom aufbewahrten Prüfpunkt über ${counted(size, 'Eintrag', 'Einträge')}: Bitten Sie um eine Ausfuhr mit ihm (receipt export … --checkpoint DATEI).`,
  signature: (number) => `Signiert von Schlüssel ${number} des Protokolls, über genau diese Bytes.`,
  signatureLate: () =>
    'Aufgezeichnet, bevor das Protokoll einen Schlüssel hatte; bei der Ausfuhr signiert. Der Platz im Protokoll ist dennoch nachgewiesen.',
  signatureAltered: () => 'Der Inhalt wurde verändert: Weder Signatur noch Hashwert passen zu ihm.',
  signatureForeign: () =>
    'Der Inhalt ist der protokollierte, aber nicht vom damals gültigen Schlüssel signiert: von einem anderen Schlüssel signiert.',
  signatureType: () => 'Die Signatur gehört zu einer anderen Art von Dokument.',
  keyid: () =>
    'Der Name des Schlüssels im Umschlag wurde verändert. Er ist ein Hinweis; ihm wurde nicht vertraut.',
  included: (index, size) => `Steht im Protokoll als Eintrag ${index} von ${size}.`,
  notIncluded: (index) =>
    `Nicht nachgewiesen, dass er im Protokoll als Eintrag ${index} steht: Beleg, Platz oder Nachweis wurde verändert oder vertauscht.`,
  order: () => 'Die Belege stehen nicht in der Reihenfolge des Protokolls, oder einer kommt zweimal vor.',
  empty: () => 'In dieser Datei ist kein Beleg.',
  erased: (at, by) =>
    `Inhalt gelöscht am ${at} durch ${by}; sein Hashwert steht im Protokoll, nichts anderes kann an seine Stelle treten.`,
  erasedUnnamed: (index) =>
    `Eintrag ${index} hat keinen Inhalt, und kein Löschbeleg in dieser Datei nennt ihn: Der Inhalt wurde entnommen.`,
  sealErased: (at, by) =>
    `Der versiegelte Teil wurde am ${at} durch ${by} gelöscht; die Festlegung auf ihn steht im Beleg.`,
  sources: (count) =>
    `${counted(count, 'Quellenfassung', 'Quellenfassungen')}, jede mit dem SHA-256, den der Beleg nennt.`,
  sourceAltered: (id) => `Quelle ${id} ist nicht die Fassung, die der Beleg nennt: Sie wurde verändert.`,
  sourceStray: (id) => `Quelle ${id} wird von keinem Beleg in dieser Datei genannt.`,
  sourceMissing: (id) => `Quelle ${id} ist nicht in dieser Datei; ihre Stellen wurden nicht nachgeschlagen.`,
  passages: (count) =>
    `${counted(count, 'Belegstelle steht', 'Belegstellen stehen')} Zeichen für Zeichen dort, wo der Beleg sagt.`,
  passageAltered: (label, exact) => `Die Stelle „${exact}“ steht in ${label} nicht dort, wo der Beleg sagt.`,
  replay: (fields) =>
    `Alle Prüfungen wurden wiederholt, und ${fields === 1 ? 'das eine Feld kam' : `alle ${fields} Felder kamen`} gleich heraus.`,
  replayDifferent: (field) => `Wiederholt ergeben die Prüfungen etwas anderes bei ${field}.`,
  replayVersion: () =>
    'Unter anderen Regeltabellen wiederholt als damals, die Ergebnisse dürfen also abweichen; nehmen Sie das Programm von damals.',
  replayImpossible: (why) => `Die Prüfungen konnten nicht wiederholt werden: ${why}.`,
  log: (count, root) =>
    `${counted(count, 'Eintrag', 'Einträge')}, jeder ganz, signiert und an seinem Platz; Wurzel ${root}.`,
  logErased: (count) =>
    `Von ${counted(count, 'Eintrag', 'Einträgen')} wurde der Inhalt gelöscht, wie es zu jedem ein Löschbeleg in diesem Protokoll sagt; die Hashwerte stehen.`,
  noBundle: () => 'In diesem Paket ist keine bundle.json.',
  contentsSignature: () =>
    'Das Verzeichnis der Dateien in diesem Paket fehlt, ist verändert oder von einem anderen Schlüssel signiert.',
  files: (count) => `${counted(count, 'Datei', 'Dateien')}, jede wie gepackt.`,
  fileMissing: (name) => `Die Datei ${name} wurde aus dem Paket genommen.`,
  fileAltered: (name) => `Die Datei ${name} wurde verändert.`,
  fileStray: (name) => `Die Datei ${name} wurde dem Paket hinzugefügt.`,
};

export const BUNDLE_WORDS: Readonly<Record<ReportLanguage, BundleWords>> = { en: EN, de: DE };
