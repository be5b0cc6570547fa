import type { ReportLanguage } from '../../receipts/verify-words.ts';

/** What stands beside the files of a package, for whoever unpacks it. */
export const README: Readonly<Record<ReportLanguage, string>> = {
  en: `This package holds receipts of a publisher's answers to its readers.

  receipt-*.pdf       for reading: question, answer, passages, decisions
  verify.html         open it in any browser and drop this package (or bundle.json) into it; it needs no network
  bundle.json         what is proven: signed receipts, their places in the log, keys, sources
  receipts/           the very bytes that were signed, one file a receipt
  sources/            the texts that are quoted, as they were stored
  checkpoint.txt      the signed state of the log at the time of this export: keep it; it proves later
                      that nothing before it was changed
  checkpoint.tsr      where there is one: a time-stamp authority's word on when it saw checkpoint.txt (RFC 3161)
  keys.txt            fingerprints of the signing keys: compare the first with the published one
  contents.dsse.json  the signed list of all files

Without our program: sha256sum receipts/*.json gives the digests that stand in bundle.json and in the PDF.
`,
  de: `Dieses Paket enthält Belege über Antworten eines Verlags an seine Leser.

  receipt-*.pdf       zum Lesen: Frage, Antwort, Belegstellen, Entscheidungen
  verify.html         in einem beliebigen Browser öffnen und dieses Paket (oder bundle.json) hineinziehen; ohne Netz
  bundle.json         was bewiesen wird: signierte Belege, ihre Plätze im Protokoll, Schlüssel, Quellen
  receipts/           genau die Bytes, die signiert wurden, je Beleg eine Datei
  sources/            die zitierten Texte, wie sie gespeichert waren
  checkpoint.txt      der signierte Stand des Protokolls bei der Ausfuhr: aufbewahren; er beweist später,
                      dass davor nichts verändert wurde
  checkpoint.tsr      wo es sie gibt: die Aussage einer Zeitstempelstelle, wann sie checkpoint.txt sah (RFC 3161)
  keys.txt            Fingerabdrücke der Schlüssel: den ersten mit dem veröffentlichten vergleichen
  contents.dsse.json  das signierte Verzeichnis aller Dateien

Ohne unser Programm: sha256sum receipts/*.json ergibt die Hashwerte, die in bundle.json und im PDF stehen.
`,
};
