"""Profile JSON for tests that compare figures: what is inside something else is in one list, and facts are texts.

    profile = flat.read(text)
    profile["bands"]      those of all dimensions, each with its `dimension`; rows of samples count them all
    profile["said"]       every fact as a text, and what files state as `reported.KEY`
"""
import json


def read(text):
    profile = json.loads(text)
    starts, profile["bands"] = [], []
    for number, dimension in enumerate(profile.get("dimensions", [])):
        starts.append(len(profile["bands"]))
        profile["bands"] += [band | {"dimension": number} for band in dimension.pop("bands")]
    for sample in profile.get("samples", []):
        start = starts[sample["dimension"]]
        sample["rows"] = [value if at % 2 else value + start for at, value in enumerate(sample["rows"])]
    said = {key: "true" if value is True else str(value) for key, value in profile["facts"].items()}
    for fact in profile.get("further_facts", []):
        said.setdefault(fact["key"], fact["value"])
    for total in profile.get("totals", []):
        said.setdefault("reported." + total["metric"], str(total["value"]))
    profile["said"] = said
    return profile
